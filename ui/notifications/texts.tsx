import type { ReactNode } from 'react'

export const words = 'Words'
export const alsoIn = 'Also in'
export const mayBeLeftOpen = (allowed: ReactNode) => <>May be left open: {allowed}</>
export const sms = 'SMS'
export const templateIdOfTheSms = 'Template id of the SMS'
export const templateIdHint =
  'The telecom company’s id of exactly these words, as they are registered (DLT). For our own words, an id that is set on your server counts first.'
export const whatsApp = 'WhatsApp'
export const subjectOfTheMail = 'Subject of the mail'
export const eMail = 'E-mail'
export const saveTheWords = 'Save the words'
export const backToOurs = 'Back to ours'
export const asItIsRead = 'As it is read'
export const smsTextsWait =
  'Your words for SMS wait: register them as below and type their id in. Until then ours are sent.'
export const toRegister = (registered: ReactNode) => <>To register: {registered}</>
