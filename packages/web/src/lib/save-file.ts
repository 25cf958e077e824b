/** Lets the browser save a file that is in memory. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  saveFrom(address, name);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Lets the browser fetch and save a file; without `name` under the server's name (IMP-39). */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
