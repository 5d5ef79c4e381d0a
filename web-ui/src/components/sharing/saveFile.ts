const KEEP_FOR = 60_000;

/** Hands a file to the browser, which keeps it under this name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_FOR);
}
