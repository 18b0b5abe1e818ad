export const codToConfirm = 'कन्फ़र्म करने वाले COD'
export const upiToCheck = 'जाँचने वाले UPI'
export const toPack = 'पैक करने हैं'
export const waybill = 'वेबिल लेना है'
export const label = 'लेबल'
export const pickup = 'पिकअप'
export const notDelivered = 'डिलीवर नहीं हुए'
export const returnedToUs = 'हमारे पास लौटे'
export const returns = 'रिटर्न'
export const refundsDue = 'देने वाले रिफ़ंड'
export const codCashLate = 'COD के पैसे देर से'
export const differences = 'हिसाब के फ़र्क'
export const grievances = 'शिकायतें'
export const lowStock = 'कम स्टॉक'
export const forAMoment = 'अभी से'
export const forMinutes = (minutes: number) => `${minutes} मिनट से`
export const forHours = (hours: number) => `${hours} घंटे से`
export const forDays = (days: number) => `${days} दिन से`
