import type { ReactNode } from 'react'

export const words = 'मैसेज के शब्द'
export const alsoIn = 'इस भाषा में भी:'
export const mayBeLeftOpen = (allowed: ReactNode) => <>ये जगहें छोड़ सकते हैं, अपने-आप भरेंगी: {allowed}</>
export const sms = 'SMS मैसेज'
export const templateIdOfTheSms = 'SMS की टेम्पलेट ID (template id)'
export const templateIdHint =
  'ठीक इन्हीं शब्दों की ID, जैसे ये मोबाइल कंपनी के पास रजिस्टर (DLT) हैं। हमारे शब्दों के लिए पहले वह ID चलती है जो आपके सर्वर पर लिखी है।'
export const whatsApp = 'WhatsApp मैसेज'
export const subjectOfTheMail = 'ई-मेल का विषय (subject)'
export const eMail = 'ई-मेल'
export const saveTheWords = 'शब्द सेव करें'
export const backToOurs = 'हमारे शब्द वापस लाएँ'
export const asItIsRead = 'ग्राहक ऐसे पढ़ेंगे'
export const smsTextsWait = 'SMS के आपके शब्द अभी रुके हैं: इन्हें नीचे की तरह रजिस्टर करें और उनकी ID लिखें। तब तक हमारे शब्द जाएँगे।'
export const toRegister = (registered: ReactNode) => <>रजिस्टर करने के लिए: {registered}</>
