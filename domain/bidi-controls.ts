/** Characters that turn the direction of what stands beside them: on a parcel or in a list they hide or fake words. */
const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Marks that turn the direction of writing could make one name look like another. */
export function withoutBidiControls(typed: string): string {
  return typed.replace(bidiControls, '')
}
