const states = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
} as const

type GstStateCode = keyof typeof states
export type GstState = { code: GstStateCode; name: string }

/** Union Territories without a legislature, where the local half of the tax is UTGST. */
const withoutLegislature: readonly GstStateCode[] = ['04', '26', '31', '35', '38']

export const hindiStates: Record<GstStateCode, string> = {
  '01': 'जम्मू और कश्मीर',
  '02': 'हिमाचल प्रदेश',
  '03': 'पंजाब',
  '04': 'चंडीगढ़',
  '05': 'उत्तराखंड',
  '06': 'हरियाणा',
  '07': 'दिल्ली',
  '08': 'राजस्थान',
  '09': 'उत्तर प्रदेश',
  '10': 'बिहार',
  '11': 'सिक्किम',
  '12': 'अरुणाचल प्रदेश',
  '13': 'नागालैंड',
  '14': 'मणिपुर',
  '15': 'मिज़ोरम',
  '16': 'त्रिपुरा',
  '17': 'मेघालय',
  '18': 'असम',
  '19': 'पश्चिम बंगाल',
  '20': 'झारखंड',
  '21': 'ओडिशा',
  '22': 'छत्तीसगढ़',
  '23': 'मध्य प्रदेश',
  '24': 'गुजरात',
  '26': 'दादरा और नगर हवेली और दमन और दीव',
  '27': 'महाराष्ट्र',
  '29': 'कर्नाटक',
  '30': 'गोवा',
  '31': 'लक्षद्वीप',
  '32': 'केरल',
  '33': 'तमिलनाडु',
  '34': 'पुडुचेरी',
  '35': 'अंडमान और निकोबार द्वीप समूह',
  '36': 'तेलंगाना',
  '37': 'आंध्र प्रदेश',
  '38': 'लद्दाख',
}

/** Alternative names used by post offices and people. */
const otherNames: Record<string, GstStateCode> = {
  orissa: '21',
  pondicherry: '34',
  uttaranchal: '05',
  'new delhi': '07',
  'nct of delhi': '07',
  'daman and diu': '26',
  'dadra and nagar haveli': '26',
  'andaman and nicobar': '35',
  tamilnadu: '33',
  chattisgarh: '22',
  उड़ीसा: '21',
  उत्तरांचल: '05',
  'नई दिल्ली': '07',
  'दमन और दीव': '26',
  'दादरा और नगर हवेली': '26',
  'अंडमान और निकोबार': '35',
  'तमिल नाडु': '33',
  पांडिचेरी: '34',
  पुदुच्चेरी: '34',
}

/** Lower case without punctuation, nukta and the word *and*: people leave them out. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll('\u093c', '')
    .toLowerCase()
    .replace(/[^a-z\p{Script=Devanagari}]+/gu, ' ')
    .split(' ')
    .filter((word) => !['', 'the', 'and', 'और', 'एवं', 'व'].includes(word))
    .join(' ')

const byName = new Map<string, GstStateCode>(
  [
    ...entries().map(({ code, name }) => [name, code] as const),
    ...entries().map(({ code }) => [hindiStates[code], code] as const),
    ...Object.entries(otherNames),
  ].map(([name, code]) => [plain(name), code]),
)

function entries(): GstState[] {
  return Object.entries(states).map(([code, name]) => ({ code: code as GstStateCode, name }))
}

/** Finds a State by its English or Hindi name, ignoring case and punctuation; null when unknown. */
export function gstStateNamed(name: string): GstState | null {
  const code = byName.get(plain(name))
  return code === undefined ? null : { code, name: states[code] }
}

/** Finds a State by the first two digits of a GSTIN; null when unknown. */
export function gstStateOfCode(code: string): GstState | null {
  const found = entries().find((state) => state.code === code)
  return found ?? null
}

export function localTaxName(state: GstState): 'SGST' | 'UTGST' {
  return withoutLegislature.includes(state.code) ? 'UTGST' : 'SGST'
}
