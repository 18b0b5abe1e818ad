export const pictures = 'फ़ोटो'
export const rating = 'रेटिंग'
export const inTheShop = 'दिखना'
export const publishAt = 'दुकान में कब'
export const price = 'कीमत'
export const oldPrice = 'पुरानी कीमत'
export const codCharge = 'COD चार्ज'
export const cost = 'लागत'
export const barcode = 'बारकोड'
export const stock = 'स्टॉक'
export const published = 'दुकान में'
export const draft = 'ड्राफ़्ट'
export const unknownFile = (format: keyof typeof formatNames, columns: string) =>
  `समझ नहीं आया कि इस फ़ाइल में क्या है। पहली लाइन में Shopify, WooCommerce, किसी मार्केटप्लेस या इस दुकान के एक्सपोर्ट की हेडिंग होनी चाहिए, या आपकी अपनी शीट में नाम, दाम आदि। यह सबसे ज़्यादा ${formatNames[format]} जैसी है, पर ये कॉलम नहीं हैं: ${columns}।`
const formatNames = {
  shopify: 'Shopify के प्रोडक्ट की लिस्ट',
  woocommerce: 'WooCommerce के प्रोडक्ट की लिस्ट',
  marketplace: 'मार्केटप्लेस की लिस्ट',
  strut: 'हमारे अपने एक्सपोर्ट',
  customers: 'ग्राहकों की लिस्ट',
  'shopify-orders': 'Shopify के ऑर्डर की लिस्ट',
  'woocommerce-orders': 'WooCommerce के ऑर्डर की लिस्ट',
}
export const fileIsMissing = (path: string) => `${path} नहीं पढ़ी जा सकी: ऐसी कोई फ़ाइल नहीं है`
export const fileUnreadable = (path: string, problem: string) => `${path} नहीं पढ़ी जा सकी: ${problem}`
export const isNoFile = (path: string) => `${path} नहीं पढ़ी जा सकी: यह फ़ाइल नहीं है`
export const anotherImport = 'इस दुकान में दूसरा इंपोर्ट चल रहा है; उसके खत्म होने तक रुकें।'
export const tooManyCategories = (most: number) =>
  `लिस्ट में ${most} से ज़्यादा ऐसी कैटेगरी हैं जो दुकान में नहीं हैं। कुछ नहीं बदला; सबके लिए एक कैटेगरी चुनें, या कॉलम ठीक करें।`
export const fileIsEmpty = 'फ़ाइल खाली है। कृपया दूसरी चुनें।'
export const noName = 'प्रोडक्ट का नाम नहीं है'
export const nameTooLong = (most: number) => `नाम ${most} अक्षरों से लंबा है`
export const brandTooLong = (most: number) => `ब्रांड ${most} अक्षरों से लंबा है`
export const descriptionCut = (most: number) => `ब्योरा ${most} अक्षरों से लंबा है: आखिर का हिस्सा छोड़ दिया`
export const noPid = 'लाइन में अक्षरों और अंकों वाला pid नहीं है'
export const pidTwice = (line: number) => `यह pid लाइन ${line} में आ चुका है`
export const notAPrice = (typed: string) => `‘${typed}’ कीमत नहीं है`
export const noPrice = 'लाइन में कीमत नहीं है'
export const priceIsZero = 'कीमत 0 है'
export const changesDeleted = (days: number) =>
  `हर प्रोडक्ट में क्या बदला, यह ${days} दिन तक रखा गया था। अब इसे वापस नहीं कर सकते।`
export const serverStopped = 'सर्वर बीच में रुक गया। कुछ नहीं बदला, और फ़ाइल यहीं है: फिर से कोशिश करें।'
export const handleHasName = (other: string, line: number) =>
  `‘${other}’ का handle वही है जो लाइन ${line} का, इसलिए दोनों एक ही प्रोडक्ट माने गए`
export const noHandleNoTitle = 'लाइन में न handle है, न टाइटल'
export const nothingCanBeSold = 'इस प्रोडक्ट की कोई लाइन बेची नहीं जा सकती'
export const pictureNotHttps = (address: string) => `फ़ोटो ‘${address}’ का पता https वाला नहीं है`
export const pictureUnclear = (text: string) => `फ़ोटो ‘${text}’ न https वाला पता है, न IMG_1.jpg जैसा फ़ाइल का नाम`
export const pictureNotSent = (name: string) => `फ़ोटो ‘${name}’ भेजी नहीं गई`
export const choosePicturesFirst = 'पहले फ़ोटो चुनें।'
export const pictureNotNamed = (names: string) => `लिस्ट में यह फ़ोटो नहीं है: ${names}।`
export const severalSizes = (sizes: string) => `‘${sizes}’ में कई साइज़ हैं; हर साइज़ की अपनी लाइन चाहिए, उसके पीस के साथ`
export const sizeTooLong = (size: string) => `साइज़ ‘${size}’ बहुत लंबा है`
export const notPieces = (typed: string) => `‘${typed}’ पीस की गिनती नहीं है`
export const tooManyPieces = (typed: string) => `${typed} पीस का स्टॉक हो नहीं सकता`
export const rowWithoutSize = 'बिना साइज़ की लाइन'
export const theSize = (size: string) => `साइज़ ‘${size}’`
export const standsAlready = (what: string, line: number) => `${what} इस प्रोडक्ट में पहले से है, लाइन ${line} में`
export const oneWithoutSizes = (line: number) => `लाइन ${line} में यह प्रोडक्ट बिना साइज़ का है, इस लाइन में साइज़ के साथ`
export const rowNamesNoSize = 'लाइन में साइज़ नहीं है, इस प्रोडक्ट की बाकी लाइनों में है'
export const rowHasNoName = 'लाइन में नाम नहीं है'
export const isNoProductId = (typed: string) =>
  `‘${typed}’ प्रोडक्ट ID नहीं हो सकती; एक्सपोर्ट में जैसी थी वैसी रखें, नए प्रोडक्ट के लिए खाली छोड़ें`
export const isInShop = 'यह प्रोडक्ट दुकान में पहले से है: लिस्ट से बदलने के लिए अपने प्रोडक्ट एक्सपोर्ट करें और उसी फ़ाइल में बदलें'
export const noCategory = 'कैटेगरी नहीं है या 40 अक्षरों से लंबी है'
export const fieldIsWrong = (label: string, typed: string, message: string) => `${label} ‘${typed}’ में गलती: ${message}`
export const publishedUnclear = 'published में न yes है, न no'
export const oldPriceIs = (problem: string) => `पुरानी कीमत: ${problem}`
export const oldPriceIsLower = (old: string, price: string) => `${old} कीमत ${price} से ज़्यादा हो, या खाली छोड़ें`
export const compareAtPriceIs = (problem: string) => `पुरानी कीमत (Compare-at price): ${problem}`
export const retailPriceIs = (problem: string) => `छपी कीमत (retail price): ${problem}`
export const codPriceIs = (problem: string) => `COD चार्ज: ${problem}`
export const stockBelowNothing = (stock: number) => `${stock} पीस का स्टॉक 0 से कम है`
export const sharesNone = (size: string) => `साइज़ ‘${size}’ ऐसे साइज़ का स्टॉक बेचता है जिसका स्टॉक ही नहीं है`
export const chooseCategory = 'कैटेगरी चुनें।'
export const wholePieces = 'पूरे पीस लिखें, 0 से 999999।'
export const chooseCsv = 'पहले CSV या Excel फ़ाइल चुनें।'
export const fileTooLarge = (megabytes: number) =>
  `यहाँ फ़ाइल ज़्यादा से ज़्यादा ${megabytes} MB की हो सकती है। बड़ी फ़ाइल ‘strut import’ से आती है।`
export const isArchive =
  'यह ज़िप फ़ाइल (zip, tar, gz) है, जो यहाँ नहीं खोली जाती। कृपया इसे खोलकर इसमें रखी CSV या Excel फ़ाइल चुनें।'
export const isOldWorkbook =
  'इस Excel फ़ाइल पर पासवर्ड है, या यह पुरानी तरह की (.xls) है। कृपया इसे Excel में खोलें, पासवर्ड हटाएँ, .xlsx में सेव करें और वह फ़ाइल चुनें।'
export const workbookTooLarge = 'यह Excel फ़ाइल खोलने पर बहुत बड़ी है। कृपया इसकी शीट को CSV में सेव करके चुनें।'
export const workbookUnreadable =
  'यह Excel फ़ाइल पढ़ी नहीं जा सकती: यह खराब है, या Excel की नहीं है। कृपया इसे फिर से .xlsx या CSV में सेव करके चुनें।'
export const isNoCsv = 'यह न CSV फ़ाइल है, न Excel। कृपया अपनी लिस्ट चुनें।'
export const notWhole = 'फ़ाइल पूरी नहीं आई। कृपया फिर से भेजें।'
export const noIdNoSku = 'लाइन में न ID है, न SKU'
export const noParent = 'लाइन वैरिएशन की है, पर मूल प्रोडक्ट नहीं लिखा है'
export const parentIsMissing = 'इस वैरिएशन का प्रोडक्ट लिस्ट में नहीं है'
export const noStockOfItsOwn = (type: string) => `${type} प्रोडक्ट का यहाँ अपना स्टॉक नहीं होता`
export const noVariation = 'इस प्रोडक्ट का कोई वैरिएशन लिस्ट में नहीं है'
export const productTwice = (line: number) => `यह प्रोडक्ट लाइन ${line} में आ चुका है`
export const notVariable = 'इसका प्रोडक्ट वैरिएशन वाला नहीं है'
export const noVariationSells = 'इस प्रोडक्ट का कोई वैरिएशन बेचा नहीं जा सकता'
export const saleForSomeDays = 'इसकी सेल की कीमत कुछ ही दिनों के लिए है'
export const saleIsAbove = (sale: string, regular: string) =>
  `इसकी सेल की कीमत ${sale} इसकी सामान्य कीमत ${regular} से ज़्यादा है`
export const columnsDiffer = (columns: number, wanted: number) => `लाइन में ${wanted} की जगह ${columns} कॉलम हैं`
export const hasNul = 'लाइन में NUL चिह्न है'
export const quoteNotClosed = 'यहाँ कोट (") खुलता है और बंद नहीं होता: इसके बाद कुछ नहीं पढ़ा गया'
export const quoteIsLost = 'इतनी लंबी लाइन में कोई कोट (") छूट गया है: यहाँ से आगे कुछ नहीं पढ़ा गया'
export const enteredHere = 'इसी दुकान में डाला गया था'
export const idStandsTwice = (id: string) => `ID ‘${id}’ इस फ़ाइल के दूसरे प्रोडक्ट में पहले से है`
export const idIsTaken = (id: string, owner: string) => `ID ‘${id}’ दूसरे प्रोडक्ट की है, जो ${owner}`
export const pictureNotKept = (address: string) => `फ़ोटो ‘${address}’ इस दुकान में नहीं है`
export const tooManyRows = (most: number) => `प्रोडक्ट की ${most} से ज़्यादा लाइनें हैं`
export const rowsTooLarge = (megabytes: number) => `प्रोडक्ट की लाइनें ${megabytes} MB से बड़ी हैं`
export const cantBeUndone = 'यह इंपोर्ट वापस नहीं हो सकता: यह कभी हुआ नहीं, वापस हो चुका है, या बहुत पुराना है।'
export const tooLargeToUndo = 'यह इंपोर्ट इतना बड़ा है कि एक साथ वापस नहीं हो सकता।'
export const anotherIsUnderWay = 'दूसरा इंपोर्ट चल रहा है। कृपया उसके खत्म होने तक रुकें।'
export const workedOnAlready = 'यह फ़ाइल इंपोर्ट हो रही है, या हो चुकी है।'
export const somethingBroke = 'कुछ गड़बड़ हुई। कुछ नहीं बदला; कृपया फिर से कोशिश करें।'
export const priceIsNegative = (typed: string) => `कीमत ${typed} शून्य से कम है`
export const priceTooFine = (typed: string) => `कीमत ${typed} में दशमलव के बाद दो से ज़्यादा अंक हैं`
export const priceIsAbove = (typed: string, most: string) => `कीमत ${typed} है, ${most} से ज़्यादा`
export const costIs = (problem: string) => `लागत: ${problem}`
export const codeTooLong = (code: 'sku' | 'barcode', most: number) =>
  `${code === 'sku' ? 'SKU' : 'बारकोड'} ${most} अक्षरों से लंबा है`
export const codeShortened = (code: string) =>
  `स्प्रेडशीट ने कोड को छोटा करके ${code} कर दिया; दुकान में पहले वाला रहेगा। सेव करने से पहले उस कॉलम को टेक्स्ट बनाएँ`
export const sizeBecameDate = (size: string) =>
  `स्प्रेडशीट ने साइज़ को तारीख बना दिया: ${size}। उस कॉलम को टेक्स्ट बनाएँ, साइज़ फिर से लिखें और सेव करें`
export const nothing = 'कुछ नहीं'
export const pictureCount = (count: number) => `${count} फ़ोटो`
export const ofCatalogue = (source: string) => `${source} की लिस्ट से आया था`
export const rowsUnread = (rows: number) =>
  `${rows} ${rows === 1 ? 'लाइन' : 'लाइनें'} नहीं पढ़ी जा ${rows === 1 ? 'सकी' : 'सकीं'}, इसलिए कुछ इंपोर्ट नहीं हुआ।`
export const noStockGiven = (sizes: number) =>
  `लिस्ट में ${sizes.toLocaleString('en-IN')} नए साइज़ का स्टॉक नहीं है। बताएँ कि हर एक के कितने पीस हैं, बिक गए हों तो 0; अभी कुछ इंपोर्ट नहीं हुआ।`
export const picturesElsewhere = (count: number) =>
  `${count.toLocaleString('en-IN')} फ़ोटो अब भी दूसरी वेबसाइट पर हैं: वे हटा दें तो चली जाएँगी, और बैकअप में नहीं हैं।`
export const bringingThemHome = 'दुकान उन्हें अपने यहाँ ला रही है।'
export const cantBeFetched = (count: number) => `इनमें से ${count.toLocaleString('en-IN')} नहीं आ सकतीं।`
export const theFile = 'फ़ाइल'
