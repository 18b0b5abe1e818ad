/** Keeps keyboard and pointer out of the parts of a page that lie behind something open. */
export function makeInert(parts: string, isOpen: boolean) {
  for (const part of document.querySelectorAll<HTMLElement>(parts)) part.inert = isOpen
}
