/** Leaves the page for another address of this site, by a full load: what the old page knew is gone. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
