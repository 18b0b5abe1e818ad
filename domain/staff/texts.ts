export const nameAndCodeDiffer = 'That name and code don’t match, or the code was used already.'
export const codeDiffers = 'That code doesn’t match, or it was used already.'
export const waitForNextCode = 'That code is wrong, or was used already. Wait for the next one.'
export const passkeyNotAccepted = 'That passkey was not accepted. Please try again.'
export const passkeyIsGone = 'That passkey was removed from this shop. Choose another one, or sign in with a code.'
export const linkIsOver = 'This link no longer works. Ask for a new one.'
export const nameIsTaken = 'Someone who works here has this name already.'
export const sayYourName = 'Please enter your name.'
export const chooseRole = 'Choose at least one role.'
export const needsAnOwner = 'The shop needs an owner. Make someone else owner first.'
export const lastWayToSignIn = 'This is your last way to sign in. Add another one first.'
export const nobodyOfThatKind = 'There is no such staff member.'
export const notYourPart = 'Your role has no access to this part.'
export const productChangedSince = 'Not undone: this product has been changed since. Please correct it yourself.'
export const passkeyRemoved = 'Passkey removed.'
export const noSuchPasskey = 'There is no such passkey.'
export const passkeyAdded = 'Passkey added.'
export const authenticatorSet = 'Authenticator set up.'
/** Labels of audit actions whose names alone are unclear. */
const auditWords: Readonly<Record<string, string>> = {
  announce: 'change announcement',
  'answer-failed-delivery': 'answer a failed delivery',
  'change-in-grid': 'change in the table of products',
  'drop-note': 'delete a note',
  'end-staff': 'end someone’s access',
  'export-rows': 'download a list',
  'go-live': 'open the real shop',
  'note-order': 'add a note to an order',
  'note-shopper': 'add a note to a shopper',
  prove: 'confirm with a code or passkey',
  'refuse-codes': 'wrong codes, refused for a while',
  'replay-webhook': 'send a webhook again',
  'notify-courier': 'tell the courier',
}
const auditStages: Readonly<Record<string, string>> = { schedule: 'started', undo: 'undone', fail: 'failed' }
/** Formats 'schedule-book-parcel' as 'book parcel (started)'. */
export const auditActionText = (action: string): string => {
  const [first = '', ...rest] = action.split('-')
  const stage = auditStages[first]
  if (stage !== undefined) return `${auditActionText(rest.join('-'))} (${stage})`
  return auditWords[action] ?? action.replaceAll('-', ' ')
}
const auditKinds: Readonly<Record<string, string>> = {
  'staff-invite': 'invite',
  'cod-cash': 'cash on delivery',
  keys: 'keys of',
  notification: 'message',
  rows: 'list',
}
export const auditKindText = (kind: string) => auditKinds[kind] ?? kind.replaceAll('-', ' ')
export const auditNameText = (name: string) => name.replaceAll('-', ' ')
/** Translates an actor that is not a staff account. */
export const auditActorText = (actor: string) =>
  new Map([
    ['first start', 'the first start'],
    ['command line', 'the command line'],
    ['shop', 'the shop'],
  ]).get(actor) ?? actor
