export const split = (phrases: string) => phrases.split(',').map((phrase) => phrase.trim().normalize('NFKC').split(' '))

/** Phrases before a maximum price: 'under 500'. */
export const capBefore = split(
  `under, below, less than, less then, lesser than, cheaper than, not more than, no more than, not above, not over, upto, up to, within, max, maximum,
  zyada se zyada, jyada se jyada, ज्यादा से ज्यादा, ज़्यादा से ज़्यादा, around, about, approx, approximately, nearly, roughly, lagbhag, kareeb, karib, लगभग, करीब, budget, budget of, in budget, <, <=, ≤`,
)

/** Phrases after a maximum price: '199 se kam', '₹999 tak', '500 ke andar'. */
export const capAfter = split(
  `se kam, se km, se kum, se niche, se neeche, se sasta, se saste, tak, tk, tak ka, tak ke, tak ki, ke andar, k andar, ke under, ke ander, ke niche,
  ke neeche, ke bhitar, ke bheetar, andar, ander, mein, or less, or below, or under, and below, and under, and less, max,
  ke aas paas, ke aaspaas, ke kareeb, ke karib, के करीब, के आसपास, max budget, budget,
  से कम, से कम में, से कम के, से नीचे, से सस्ता, से सस्ते, तक, तक का, तक के, तक की, के अंदर, के अन्दर, के भीतर, के नीचे, के अंडर, में,
  এর নিচে, এর কম, এর মধ্যে, থেকে কম, টাকার নিচে, টাকার কম, টাকার মধ্যে, নিচে, নীচে, কম, মধ্যে, க்கு கீழ், க்குள், ரூபாய்க்கு கீழ், ரூபாய்க்குள், ரூபாய்க்கும் குறைவாக`,
)

/** Phrases before a minimum price: 'above 2000'. */
export const floorBefore = split(
  `above, over, more than, more then, greater than, costlier than, higher than, not less than, not below, not under, at least, atleast, starting from,
  kam se kam, कम से कम, starting at, starting, starts from, from, min, minimum, >, >=, ≥`,
)

/** Phrases after a minimum price: '2000 se zyada', '2000 and above'. */
export const floorAfter = split(
  `se zyada, se zyaada, se jyada, se jyaada, se jada, se upar, se uper, se oopar, se adhik, se mehnga, se mehnge, se mehenga, ke upar, ke uper,
  or more, or above, and more, and above, and over, and up, onwards, plus, +,
  से ज्यादा, से ज़्यादा, से ऊपर, से अधिक, से महंगा, से महंगे, के ऊपर`,
)

/** Phrases around two prices: 'between 500 and 1000', '500 se 1000 ke beech'. */
export const betweenWords = split('between, from, in between')
export const rangeText = split('to, se, -, –, —, and up to, से')
export const rangeEnds = split(
  'tak, tk, tak ka, tak ke, tak ki, ke beech, ke bich, ke bech, ke andar, तक, तक का, तक के, तक की, के बीच',
)

/** Currency words and signs beside a number. */
export const currencyWords = new Set(
  'rs rs. inr ₹ rupee rupees rupaye rupay rupya rupiye rupaiya रु रु. টাকা টাকার ரூபாய் ரூ rupaiye rupe रुपए रुपये रूपये रुपया'
    .normalize('NFKC')
    .split(' '),
)

export const sizeWords = new Set(
  'size sizes sz saiz saij number numbr no no. nambar nmbr साइज साइज़ साईज नंबर नम्बर'.normalize('NFKC').split(' '),
)

/** Filler words that name no product. */
export const fillerWords = new Set(
  `- – — : · • . for the a an of with and & to in on me i want need show please buy online price rate
  some any all is are am be that which this these what where when how can could will would you your u we us do does have has had find get
  give search looking look see show near from by at it its also only just kindly pls plz hey hi hello
  kuch koi kaun konsa kaunsa kaunsi konsi si sa se par pe me mein main wo jo hain hoon milega milegi milenge batao bataiye bhejo bhej lena leni lene
  kharidna khareedna kharidni bhi aap aapke paas apne apni apna uske unke meri mera humein hume ek
  मेरे मेरी मेरा कोई कुछ में से पर जो हैं मिलेगा मिलेगी बताओ लेना लेनी लेने खरीदना खरीदनी अपने अपनी भी एक
  some his her him my our your mine he she cod items bellow sabse सबसे
  lekin magar but ho kar type types jaisa jaisi jaise jese कर जैसा जैसी जैसे mereko mujhko humko dikhana dikhaana लेकिन मगर हो दिखाना
  kya kyu kyun kyon kaise kaisa kaisi kab kahan kaha kahaan kidhar kitna kitne kitni kis kise kiske kisko sakte sakta sakti dikha dikhado raha rahi rahe
  tha thi hota hoti hote hu hun kripya zara jara aisa aisi aise waisa waisi waise yeh ye woh vo us uska uski is iska iski iske inka hamare hamara hamari
  क्या क्यों कब कहाँ कहां कैसे कैसा कैसी कौन कौनसा कौनसी कितना कितने कितनी किस यह ये वो वह आप आपके पास हमें मुझको दिखा सकते तो ना जी होता होती
  chale chalne chalta chalti chal tak rahe rehta
  sirf bas kisi dene deni dena ekdum dum bilkul bahut kaafi kafi thoda thodi really very सिर्फ बस बहुत
  up go goes going goods suggest suggests suggestion suggestions recommend recommended recommendation should there they them their more another tell let thanks thank sell sells selling available stuff sku barcode article
  ke ka ki ko k liye lie wala wale wali vala vale vali waala waale waali aur ya mujhe mere hai chahiye chaiye chahie dikhao dikhaiye do dena
  के का की को लिए वाला वाले वाली और या मुझे है चाहिए दिखाओ दिखाइए दो`
    .normalize('NFKC')
    .split(/\s+/),
)

/** Praise, which says nothing about a kind of product. 'new balance' is a brand, not a kind. */
export const praiseWords = new Set(
  `new best latest good nice branded original stylish trendy fancy top quality accha achha acche achhe acchi achhi
  badhiya mast अच्छा अच्छे अच्छी बढ़िया`
    .normalize('NFKC')
    .split(/\s+/),
)

/** Gift words: alone they ask for any product. */
export const giftWords = new Set(
  `gift gifts gifting present presents surprise something anything santa bday birthday anniversary farewell rakhi diwali christmas valentine valentines
  tohfa tohfe 🎁 गिफ्ट उपहार तोहफा तोहफे জন্মদিন উপহার গিফট பரிசு கிஃப்ட்`
    .normalize('NFKC')
    .split(/\s+/),
)

const words = (text: string) => new Set(text.normalize('NFKC').split(/\s+/))

/** Words for male and for female recipients of a gift. */
export const giftsForMen =
  words(`husband hubby pati boyfriend bf father dad daddy papa pitaji brother bro bhai bhaiya uncle son beta him
  groom dulha grandfather grandpa dada nana chacha jija पति पापा भाई बेटे पिता`)
export const giftsForWomen =
  words(`wife biwi patni girlfriend gf mother mom mum mummy maa sister sis behan didi aunty aunt daughter beti her
  saheli bride dulhan grandmother grandma dadi nani chachi bhabhi पत्नी माँ मां मम्मी बहन बेटी दीदी`)

export const recipientWords: ReadonlySet<string> = new Set([...giftsForMen, ...giftsForWomen])

/**
 * Optional words: they rank products that carry them, but exclude no others. A shop whose names never say 'men' still
 * finds its shoes.
 */
export const softWords = new Set([
  ...praiseWords,
  ...`combo combos men mens men's man women womens women's woman ladies lady gents gent boy boys girl girls kid kids child children baby unisex
  male female running jogging walking first copy wear sport sports casual daily use haath hath kalai kalayi कलाई
  office party wedding shaadi shadi college gift gifts birthday anniversary bday farewell tohfa tohfe tohfo hubby gf bf bro sis him her gents' ladies'
  purush purusho pehnne pehenne pahanne pehne wear rang colour color
  dubai arabic arabian french italian swiss japanese korean indian american german turkish western desi
  atm breathable stretchable foldable cushioned rfid anti skid antiskid anti-skid non-slip nonslip slip on slip-on joggers woolen gaming trek hiking
  7a 5a 6a aaa aa+ 1:1 master mirror replica dupe 1st pani paani thand thandi garmi dhoop धूप uv uv400 small tuberose rajnigandha musk musky kasturi vanilla bergamot floral fruity citrusy spicy fresh புதிய নতুন நல்ல ভালো சிறந்த barish sardi jawan chota bada bade chote fancy tikau mazboot halka halke
  santa christmas's secret newyear teej onam pongal durga puja navratri lohri baisakhi graduation promotion retirement corporate housewarming engagement
  wife husband girlfriend boyfriend mother father mom mum mummy dad daddy fathers mothers sister brother friend friends son daughter uncle aunty teacher couple couples
  teen teens teenage adult adults senior elderly pati patni biwi maa papa pitaji bhai behan bhaiya didi dost saheli beta beti mom's dad's
  gifting present presents surprise something anything koi cheez return rakhi diwali holi eid christmas valentine valentines xmas raksha bandhan karwa chauth festive festival
  retro lite funky oversized streetwear boho sporty preppy everyday regular ethnic formal formals partywear occasion occasions gym sporty season summer winter monsoon rainy travel school
  waterproof water-proof waterresistant water-resistant proof resistant lightweight light comfortable comfy soft durable long lasting longlasting
  strong smart cool cute beautiful pretty sundar khoobsurat premium luxury imported genuine real heavy duty
  mard mardana aadmi aurat auraton mahila mahilaon janana zanana ladka ladke ladko ladkon ladki ladkiyon bacha bache bacho bachon
  baccha bacche baccho bacchon bachcha bachche bachho bachhon bachchon bachi bacchi bachchi bachiyon बच्ची बच्चियों
  आदमी आदमियों मर्द मर्दों मर्दाना पुरुष पुरुषों औरत औरतों जनाना लड़कियों पति पत्नी माँ मां पापा भाई बहन दोस्त सहेली गिफ्ट उपहार तोहफा शादी पार्टी औरत महिला महिलाओं लेडीज लेडीज़ जेंट्स लड़का लड़के लड़की लड़कों लड़कियों बच्चा बच्चे बच्चों लड़कियाँ मम्मी दादी दादा बहू दूल्हा दुल्हन जन्मदिन राखी दिवाली त्योहार ऑफिस कॉलेज जिम दौड़ने चलने रोज`
    .normalize('NFKC')
    .split(/\s+/),
])

/** Words that ask for the lowest price first. */
export const cheapWords = split(
  `sabse sasta, sabse saste, sabse sasti, sabse kam daam, sabse kam, sasta, saste, sasti, sasta sa, kam daam, kam dam, kam keemat, kam kimat, low price,
  low cost, lowest price, lowest priced, price low to high, low to high, cheapest, cheaper, cheap, inexpensive, affordable, economical, pocket friendly,
  budget, budget friendly, low budget, value for money, sabse kam price, sasta wala, saste wala, saste wale, sasti wali, सबसे सस्ता, सबसे सस्ते, सबसे सस्ती, सबसे कम दाम, सस्ता, सस्ते, सस्ती, कम दाम, कम कीमत`,
)

/** Phrases that exclude no product: free size, services that every shop has. */
export const unspecificPhrases = split(
  `free size, freesize, one size, free-size, cash on delivery, cod available, with cod, free delivery, free shipping, online shopping, online, india,
  in india, near me, on sale, for sale, sale, on offer, offer, offers, deal, deals, discount, discounts, discounted, with discount, chhoot, छूट, सेल, ऑफर, डिस्काउंट, with price, price list, all products,
  everything, collection, collections, off, top 10, top 5, top ten, top five, best 10`,
)

const saidBeside = new Set([
  ...[capBefore, capAfter, floorBefore, floorAfter, betweenWords, rangeText, rangeEnds, cheapWords].flat(2),
  ...[currencyWords, sizeWords, fillerWords].flatMap((words) => [...words]),
])

/** Tells whether a word may be the beginning of such a phrase: 'und', 'siz', the first digits of a price. */
export function mayBecomePhrase(typed: string): boolean {
  return /^₹?\d{0,4}$/.test(typed) || [...saidBeside].some((word) => word.startsWith(typed))
}

/** Counts the tokens from `at` on that form one of the phrases; the longest match, 0 for none. */
export function phraseLength(phrases: readonly (readonly string[])[], tokens: readonly string[], at: number): number {
  const lengths = phrases
    .filter((phrase) => phrase.every((word, offset) => tokens[at + offset] === word))
    .map((phrase) => phrase.length)
  return Math.max(0, ...lengths)
}
