"""The server: tables that people and computer players share, over HTTP and sockets, with a log that loses nothing."""
