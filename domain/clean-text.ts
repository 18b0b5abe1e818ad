/** Bidirectional control characters: on a parcel label or in a list they can hide or fake words. */
const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

const controls = /(?!\n)\p{Cc}/gu

/** Cleans multi-line input: removes bidirectional marks and control characters except newlines. */
export function cleanText(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(controls, '')
    .replace(bidiControls, '')
}

export const cleanLine = (typed: string): string => cleanText(typed).replace(/\s+/g, ' ').trim()
