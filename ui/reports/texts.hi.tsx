import { texts as commonTexts } from '#ui/backoffice/vocabulary/texts.hi.tsx'

export const texts = {
  ...commonTexts,
  chartLabel: (title: string, largest: string) => `चार्ट: ${title}।${largest} नीचे की टेबल में सारे आँकड़े हैं।`,
  largestValue: (value: string, label: string) => ` सबसे ज़्यादा ${value}: ${label}।`,
  asItIsNow: 'अभी जैसा है',
  nothingHappenedInThisTime: 'इस समय में कुछ नहीं हुआ।',
  chooseALongerTimeAbove: 'ऊपर ज़्यादा दिन चुनें।',
  cr: 'Cr',
  noOrdersInThisTime: 'इस समय में कोई ऑर्डर नहीं।',
  allReports: 'सारी रिपोर्ट',
  rowsAsCsv: 'लाइनें, CSV फ़ाइल में',
  customersAreAllOfThem:
    'ऊपर चुने समय में आए ऑर्डर, शुरू हुए पेमेंट, भेजे गए रिफ़ंड, बने हुए बिल और क्रेडिट नोट। ग्राहक सारे आते हैं; उनकी फ़ाइल के लिए फिर से साइन इन करना होगा।',
  time: 'समय',
  periodLimit: (longestPeriodDays: number) => `एक बार में ज़्यादा से ज़्यादा ${longestPeriodDays} दिन।`,
  downloadAsCsv: (title: string) => `${title}: CSV फ़ाइल डाउनलोड करें`,
  csv: 'CSV फ़ाइल',
  nothingInThisTime: 'इस समय में कुछ नहीं।',
  rowsShown: (count: number, outOf: string) => `${outOf} में से पहली ${count} लाइनें। फ़ाइल में सब हैं।`,
  thereIsNoStock: 'स्टॉक में कुछ नहीं है।',
}
