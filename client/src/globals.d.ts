/** The name of this build, the same as in build.txt. */
declare const __BUILD__: string;
