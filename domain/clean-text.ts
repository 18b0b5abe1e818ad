/** Characters that turn the direction of what stands beside them: on a parcel or in a list they hide or fake words. */
const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

const controls = /(?!\n)\p{Cc}/gu

/** Cleans typed text of several lines: no bidi marks and no control characters but the newline. */
export function cleanText(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(controls, '')
    .replace(bidiControls, '')
}

export function cleanLine(typed: string): string {
  return cleanText(typed).replace(/\s+/g, ' ').trim()
}
