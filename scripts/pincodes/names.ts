/** The directory is in capitals, with some outdated spellings. */
const states: Record<string, string> = {
  PUDUCHERRY: 'Puducherry',
  'THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU': 'Dadra and Nagar Haveli and Daman and Diu',
}

const districts: Record<string, string> = {
  '24 PARAGANAS NORTH': 'North 24 Parganas',
  '24 PARAGANAS SOUTH': 'South 24 Parganas',
  AHMADABAD: 'Ahmedabad',
  ANUGUL: 'Angul',
  ARVALLI: 'Aravalli',
  BALANGIR: 'Bolangir',
  BALESHWAR: 'Balasore',
  'BANAS KANTHA': 'Banaskantha',
  BULDHANA: 'Buldana',
  CHHOTAUDEPUR: 'Chhota Udaipur',
  COOCHBEHAR: 'Cooch Behar',
  'DINAJPUR DAKSHIN': 'Dakshin Dinajpur',
  'DINAJPUR UTTAR': 'Uttar Dinajpur',
  DOHAD: 'Dahod',
  'EAST DISTRICT': 'East Sikkim',
  'EAST NIMAR': 'Khandwa',
  'EAST SINGHBUM': 'East Singhbhum',
  GANGANAGAR: 'Sri Ganganagar',
  HOSHANGABAD: 'Narmadapuram',
  JAGATSINGHAPUR: 'Jagatsinghpur',
  JAGITIAL: 'Jagtial',
  JAJAPUR: 'Jajpur',
  JANGOAN: 'Jangaon',
  KACHCHH: 'Kutch',
  'KAIMUR (BHABUA)': 'Kaimur',
  'KAMRUP METRO': 'Kamrup Metropolitan',
  KENDUJHAR: 'Keonjhar',
  KHERI: 'Lakhimpur Kheri',
  'KUSHI NAGAR': 'Kushinagar',
  'LAHUL AND SPITI': 'Lahaul and Spiti',
  'LAKSHADWEEP DISTRICT': 'Lakshadweep',
  'LEH LADAKH': 'Leh',
  MAHESANA: 'Mehsana',
  MALDAH: 'Malda',
  MARIGAON: 'Morigaon',
  'MEDINIPUR EAST': 'Purba Medinipur',
  'MEDINIPUR WEST': 'Paschim Medinipur',
  NICOBARS: 'Nicobar',
  'NORTH DISTRICT': 'North Sikkim',
  NTR: 'NTR',
  'PANCH MAHALS': 'Panchmahal',
  PONDICHERRY: 'Puducherry',
  'RI BHOI': 'Ri-Bhoi',
  'RUDRA PRAYAG': 'Rudraprayag',
  'S.A.S NAGAR': 'Mohali',
  'SABAR KANTHA': 'Sabarkantha',
  'SANT KABEER NAGAR': 'Sant Kabir Nagar',
  'SIDDHARTH NAGAR': 'Siddharthnagar',
  SONEPUR: 'Subarnapur',
  'SOUTH ANDAMANS': 'South Andaman',
  'SOUTH DISTRICT': 'South Sikkim',
  'SPSR NELLORE': 'Nellore',
  TUTICORIN: 'Thoothukudi',
  'UDAM SINGH NAGAR': 'Udham Singh Nagar',
  'UTTAR KASHI': 'Uttarkashi',
  VIJAYNAGAR: 'Vijayanagara',
  VISAKHAPATANAM: 'Visakhapatnam',
  'WEST DISTRICT': 'West Sikkim',
  'Y.S.R.': 'Kadapa',
}

const small = /\b(And|Of)\b/g

function inTitleCase(capitals: string): string {
  const text = capitals.toLowerCase().replace(/(^|[\s(-])\p{L}/gu, (start) => start.toUpperCase())
  return text.replace(small, (word) => word.toLowerCase())
}

export const stateName = (written: string): string => states[written] ?? inTitleCase(written)

/** Delhi's districts are named by directions: 'Central' alone would be unclear. */
export function districtName(written: string, state: string): string {
  const name = districts[written.toUpperCase()] ?? inTitleCase(written)
  return state === 'Delhi' && name !== 'New Delhi' && name !== 'Shahdara' ? `${name} Delhi` : name
}
