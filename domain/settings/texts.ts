export const followUs = 'Follow us'
export const callUs = 'Call us'
export const eMail = 'E-mail'
