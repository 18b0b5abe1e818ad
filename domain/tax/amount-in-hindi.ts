import type { Paise } from '#domain/money.ts'
import { type NumberWords, numberInWords } from './amount-in-words.ts'

const below100 = [
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
  'चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी',
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
].flatMap((twenty) => twenty.split(' '))

const hindi: NumberWords = { below100: (number) => below100[number] ?? '', groups: ['करोड़', 'लाख', 'हज़ार', 'सौ'] }

/** Formats 'एक हज़ार चार सौ निन्यानवे रुपये पचास पैसे'; the amount must not be negative. */
export function amountInHindi(amount: Paise): string {
  const paiseLeft = amount % 100
  const ending = paiseLeft === 0 ? '' : ` ${numberInWords(paiseLeft, hindi)} पैसे`
  return `${numberInWords(Math.floor(amount / 100), hindi)} रुपये${ending}`
}
