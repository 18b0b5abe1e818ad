import type { ReactNode } from 'react'

export const words = 'Text'
export const alsoIn = 'Also in'
export const mayBeLeftOpen = (allowed: ReactNode) => <>The shop fills these in, use those you need: {allowed}</>
export const sms = 'SMS'
export const templateIdOfTheSms = 'Template id of the SMS'
export const templateIdHint =
  'The id that your telecom company (DLT) gave exactly this text. For the standard text, an id set on your server is used first.'
export const whatsApp = 'WhatsApp'
export const subjectOfTheMail = 'Subject of the mail'
export const eMail = 'E-mail'
export const saveTheWords = 'Save the text'
export const backToOurs = 'Use the standard text'
export const asItIsRead = 'What the shopper reads'
export const smsTextsWait =
  'Your SMS text is not in use yet. Register it as below and enter its id; until then the standard text is sent.'
export const toRegister = (registered: ReactNode) => <>To register: {registered}</>
