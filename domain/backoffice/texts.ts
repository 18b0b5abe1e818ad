export const codToConfirm = 'COD to confirm'
export const upiToCheck = 'UPI to check'
export const toPack = 'To pack'
export const waybill = 'Waybill'
export const label = 'Label'
export const pickup = 'Pickup'
export const notDelivered = 'Not delivered'
export const returnedToUs = 'Returned to us'
export const returns = 'Returns'
export const refundsDue = 'Refunds due'
export const codCashLate = 'COD cash late'
export const differences = 'Differences'
export const grievances = 'Grievances'
export const lowStock = 'Low stock'
export const forAMoment = 'for a moment'
export const forMinutes = (minutes: number) => `for ${minutes} min`
export const forHours = (hours: number) => `for ${hours} h`
export const forDays = (days: number) => `for ${days} days`
