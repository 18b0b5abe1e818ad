/** Characters invalid in XML 1.0, even when escaped. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
}

/** Escapes a text for XML content or attributes; invalid characters are dropped. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"'\r]/g, (sign) => escapes[sign] ?? sign)
}

/** Builds `<g:price>499.00 INR</g:price>`; '' for null. */
export function xmlElement(name: string, text: string | null): string {
  return text === null || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`
}
