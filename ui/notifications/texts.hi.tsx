import type { ReactNode } from 'react'

export const words = 'मैसेज का टेक्स्ट'
export const alsoIn = 'इस भाषा में भी:'
export const mayBeLeftOpen = (allowed: ReactNode) => <>ये जगहें दुकान खुद भरती है, जो चाहिए वे लिखें: {allowed}</>
export const sms = 'SMS मैसेज'
export const templateIdOfTheSms = 'SMS की टेम्पलेट ID (template id)'
export const templateIdHint =
  'ठीक इसी टेक्स्ट की ID, जो मोबाइल कंपनी ने रजिस्टर करने पर (DLT) दी। तय टेक्स्ट के लिए पहले वह ID चलती है जो आपके सर्वर पर लिखी है।'
export const whatsApp = 'WhatsApp मैसेज'
export const subjectOfTheMail = 'ई-मेल का विषय (subject)'
export const eMail = 'ई-मेल'
export const saveTheWords = 'टेक्स्ट सेव करें'
export const backToOurs = 'तय टेक्स्ट ही रखें'
export const asItIsRead = 'ग्राहक यह पढ़ेंगे'
export const smsTextsWait =
  'SMS का आपका टेक्स्ट अभी नहीं जाता। उसे नीचे की तरह रजिस्टर करें और उसकी ID लिखें। तब तक तय टेक्स्ट जाएगा।'
export const toRegister = (registered: ReactNode) => <>रजिस्टर करने के लिए: {registered}</>
