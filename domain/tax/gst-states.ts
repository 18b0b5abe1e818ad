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

/** Alternative names used by post offices and people. */
const otherNames: Record<string, GstStateCode> = {
  orissa: '21',
  pondicherry: '34',
  uttaranchal: '05',
  'new delhi': '07',
  'nct of delhi': '07',
  'jammu kashmir': '01',
  'daman and diu': '26',
  'dadra and nagar haveli': '26',
  'dadra nagar haveli and daman diu': '26',
  'andaman and nicobar': '35',
  'andaman nicobar islands': '35',
  tamilnadu: '33',
  chattisgarh: '22',
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/^the\b/, '')
    .replace(/[^a-z]+/g, ' ')
    .trim()

const byName = new Map<string, GstStateCode>([
  ...entries().map(({ code, name }) => [plain(name), code] as const),
  ...Object.entries(otherNames),
])

function entries(): GstState[] {
  return Object.entries(states).map(([code, name]) => ({ code: code as GstStateCode, name }))
}

/** Finds a State by name, ignoring case and punctuation; null when unknown. */
export function gstStateNamed(name: string): GstState | null {
  const typed = plain(name)
  const code = byName.get(typed) ?? byName.get(typed.replace(/ and /g, ' '))
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
