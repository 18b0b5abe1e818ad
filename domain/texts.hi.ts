export const applicationError = 'कुछ गड़बड़ हो गई!'
export const noConnection = 'इंटरनेट नहीं है। कृपया देखें और फिर से कोशिश करें।'
export const weWillBeBack = 'हम अभी लौटते हैं'
export const shopIsOverloaded = 'दुकान पर अभी बहुत भीड़ है। आपका कार्ट सुरक्षित है। कृपया कुछ सेकंड में फिर से कोशिश करें।'
export const bodyTooLarge = 'इतना बड़ा फ़ॉर्म दुकान नहीं ले सकती।'
export const diskIsFull = 'दुकान की डिस्क भर गई है, इसलिए कुछ सेव नहीं हुआ। सर्वर सँभालने वाले से जगह बनाने को कहें।'
export const tryAgainNow = 'फिर से कोशिश करें'
export const goBackHome = 'होम पर जाएँ'
export const openPageAgain = 'कृपया यह पेज फिर से खोलें।'
export const tooManyTries = (wait: string) => `बहुत बार कोशिश हुई। कृपया ${wait} बाद फिर से कोशिश करें।`
export const seconds = (count: number) => `${count} सेकंड`
export const minutes = (count: number) => `${count} मिनट`
export const hours = (count: number) => `${count} घंटे`
export const atMostCharacters = (length: number) => `कृपया ${length.toLocaleString('en-IN')} अक्षरों तक लिखें`
export const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} और ${names.at(-1)}`
export const dated = (english: string) =>
  english
    .replace(/\b(\d+)(st|nd|rd|th)\b/, '$1')
    .replace(/\b[A-Z][a-z]{2,3}\b/g, (word) => days[word.slice(0, 3)] ?? word)

const days: Record<string, string> = {
  Mon: 'सोम',
  Tue: 'मंगल',
  Wed: 'बुध',
  Thu: 'गुरु',
  Fri: 'शुक्र',
  Sat: 'शनि',
  Sun: 'रवि',
  Jan: 'जनवरी',
  Feb: 'फ़रवरी',
  Mar: 'मार्च',
  Apr: 'अप्रैल',
  May: 'मई',
  Jun: 'जून',
  Jul: 'जुलाई',
  Aug: 'अगस्त',
  Sep: 'सितंबर',
  Oct: 'अक्टूबर',
  Nov: 'नवंबर',
  Dec: 'दिसंबर',
}

export const fileTooLong = 'यह फ़ाइल बहुत लंबी है: एक बार में 20,000 लाइनें पढ़ी जा सकती हैं। कृपया टुकड़ों में भेजें।'
export const noCsvFile = 'यह CSV फ़ाइल नहीं है।'
export const cantUndoAnyMore = 'अब इसे वापस नहीं कर सकते।'
export const formChangedMeanwhile = 'इस बीच किसी और ने इसे बदल दिया। आपका लिखा हुआ यहीं है: दूसरे टैब में खोलकर मिलाएँ, फिर सेव करें।'
