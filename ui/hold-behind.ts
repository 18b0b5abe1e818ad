import type { FocusEvent } from 'react'

/** Keeps keyboard and pointer out of the parts of a page that lie behind something open. */
export function makeInert(parts: string, isOpen: boolean) {
  for (const part of document.querySelectorAll<HTMLElement>(parts)) part.inert = isOpen
}

/** Closes a popover that the keyboard leaves: what has the focus next lies behind it. */
export function closeOnBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
}
