/** Characters that XML 1.0 can't hold, not even escaped. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
}

/** Any text as XML may hold it, between tags or in an attribute. What cannot be written is left out. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"'\r]/g, (sign) => escapes[sign] ?? sign)
}

/** `<g:price>499.00 INR</g:price>`; nothing when there is nothing to say. */
export function xmlElement(name: string, text: string | null): string {
  return text === null || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`
}
