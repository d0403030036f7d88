/** A dialog that is open for as long as it is in the page; `close` is called when the person leaves it. */

import type { Attachment } from "svelte/attachments";

export function modal(close: () => void): Attachment<HTMLDialogElement> {
  return (dialog) => {
    const back = document.activeElement;
    dialog.showModal();
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      close();
    });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) close(); // beside it
    });
    return () => {
      dialog.close();
      if (back instanceof HTMLElement && back.isConnected) back.focus();
    };
  };
}
