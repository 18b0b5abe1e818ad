/** Spec §8, verbatim. */
export const applicationError = 'Unexpected Application Error!'
export const noConnection = 'No internet connection. Please check it and try again.'
export const weWillBeBack = 'We’ll be right back'
export const shopIsOverloaded = 'The shop is very busy right now. Your cart is safe. Please try again in a few seconds.'
export const bodyTooLarge = 'That was more than the shop can take.'
export const diskIsFull =
  'The disk of the shop is full, so nothing was saved. Ask the person who looks after the server to make room.'
export const tryAgainNow = 'Try Again'
export const goBackHome = 'Go Back Home'
export const openPageAgain = 'Please open this page again.'
export const tooManyTries = (wait: string) => `Too many tries. Please wait ${wait} and try again.`
export const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`)
export const minutes = (count: number) => `${count} minutes`
export const hours = (count: number) => `${count} hours`
export const atMostCharacters = (length: number) => `Please use at most ${length.toLocaleString('en-IN')} characters`
export const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
/** Translates an English date, 'Thu, 26 Nov' or '5th Jan 2024'. */
export const dated = (english: string) => english
export const fileTooLong = 'This file is too long: 20,000 lines can be read at once. Please send it in parts.'
export const noCsvFile = 'This is not a CSV file.'
export const cantUndoAnyMore = 'This can’t be undone any more.'
export const formChangedMeanwhile =
  'Someone else changed this in the meantime. Your entries are kept: open it in another tab to compare, then save again.'
