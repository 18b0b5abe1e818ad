import type { DemoProduct } from '#demo/demo-product.ts'
import { review, shelf } from './listing.ts'

export const wallets: readonly DemoProduct[] = shelf(
  'Wallets',
  [''],
  [
    {
      id: 'fernhide-chestnut-bifold',
      name: 'Chestnut Bifold',
      brand: 'Fernhide',
      description:
        'A plain brown bifold with six card slots and room for folded notes. The edges are painted by hand and the thread is cream. It darkens where you touch it most.',
      price: 699,
      was: 1099,
      cod: 49,
      stock: [33],
      reviews: [
        review('Anand', 5, 'Smells like a proper leather shop. Fits in the front pocket.'),
        review(
          'Vidya',
          4,
          'Bought for husband. Slots were tight in the beginning, now cards slide properly.',
        ),
        review('Rehan', 5, 'Simple and strong.'),
      ],
      addedDaysAgo: 10,
    },
    {
      id: 'fernhide-ink-bifold',
      name: 'Ink Blue Bifold',
      brand: 'Fernhide',
      description:
        'Deep blue pebbled leather with a tan lining that you only see when you pay. Brass mark, light blue stitches. Holds eight cards without bulging like a samosa.',
      price: 799,
      was: 1199,
      cod: 49,
      stock: [17],
      reviews: [
        review('Mohit', 5, 'The samosa line made me buy it. It is true also.'),
        review('Sana', 3, 'Blue is darker than in the photo. Quality is fine.'),
      ],
      addedDaysAgo: 5,
    },
    {
      id: 'mulgaon-forest-tab',
      name: 'Forest Tab Wallet',
      brand: 'Mulgaon',
      description:
        'Green suede body, a brown leather stripe and a snap that closes with a good click. The coin pocket inside has its own button. For people who still carry coins for the temple and the tea.',
      price: 649,
      was: 999,
      cod: 39,
      stock: [8],
      addedDaysAgo: 20,
    },
    {
      id: 'mulgaon-madras-tab',
      name: 'Tamarind Tab Wallet',
      brand: 'Mulgaon',
      description:
        'Tamarind brown with a slanting black half, as a two-tone shoe would wear it. The tab keeps everything shut in a crowded local train. Ten cards, two note rows.',
      price: 749,
      was: 1149,
      stock: [26],
      reviews: [review('Prakash', 4, 'Looks like my old school shoes, in a nice way.')],
      addedDaysAgo: 14,
    },
    {
      id: 'noorani-cherry-zip',
      name: 'Cherry Long Zip',
      brand: 'Noorani',
      description:
        'A long zip-around in cherry red with a gold nameplate. Phone, twelve cards, notes unfolded, and the receipts you meant to throw away. The zip runs round three sides without catching.',
      price: 999,
      was: 1499,
      cod: 59,
      stock: [21],
      reviews: [
        review('Nidhi', 5, 'My 6.7 inch phone goes in. Colour is exactly cherry.'),
        review(
          'Fatima',
          4,
          'Zip was hard for one week. I rubbed a candle on it as my mother said and now it runs like butter.',
        ),
        review('Leena', 5, 'Gift wrap was neat.'),
        review(
          'Sunita',
          2,
          'Gold plate got a small scratch within a month of keeping it with keys. I should have kept it separate, but at this price I expected a little better.',
        ),
      ],
      addedDaysAgo: 6,
    },
    {
      id: 'noorani-teal-zip',
      name: 'Peacock Long Zip',
      brand: 'Noorani',
      description:
        'Peacock teal with a cut corner in mustard, soft to hold and easy to spot inside a tote. There is a wrist loop in the box. Wipes clean with a damp cloth.',
      price: 949,
      was: 1399,
      cod: 59,
      stock: [0],
      addedDaysAgo: 31,
    },
    {
      id: 'noorani-blush-flap',
      name: 'Blush Croc Flap',
      brand: 'Noorani',
      description:
        'A croc-pattern clutch wallet with a turning lock. Small enough for a sling bag, dressy enough to carry alone. The gold is light, not shouting.',
      price: 1099,
      was: 1699,
      cod: 59,
      stock: [13],
      reviews: [
        review('Pallavi', 5, 'Carried it at my engagement. Lock is smooth.'),
        review('Roshni', 4, 'Pretty. Only the back side is plain.'),
      ],
      addedDaysAgo: 3,
    },
    {
      id: 'noorani-plum-flap',
      name: 'Jamun Flap',
      brand: 'Noorani',
      description:
        'The colour of jamun stains, in smooth leather with lilac thread. Opens into an accordion with three rooms. The lock is brushed steel.',
      price: 1249,
      stock: [9],
      addedDaysAgo: 16,
    },
    {
      id: 'kettlebrook-bottle-holder',
      name: 'Bottle Green Card Holder',
      brand: 'Kettlebrook',
      description:
        'Three slots in front, one in the middle for notes folded twice. Cross-grained leather that shrugs off scratches. Thinner than your phone.',
      price: 449,
      was: 699,
      cod: 39,
      stock: [44],
      reviews: [
        review('Varun', 5, 'Finally no more thick wallet in the back pocket. My spine says thank you.'),
        review('Amrita', 4, 'Holds 5 cards easily, sixth with some force.'),
      ],
      addedDaysAgo: 8,
    },
    {
      id: 'kettlebrook-mustard-holder',
      name: 'Haldi Card Holder',
      brand: 'Kettlebrook',
      description:
        'Turmeric yellow with brown edges, for people who lose things in dark bags. Smooth leather that gets a shine with use. Metro card goes in the front slot.',
      price: 399,
      was: 649,
      cod: 39,
      stock: [19],
      reviews: [
        review('Shalini', 5, 'Such a happy colour.'),
        review('Omkar', 3, 'Nice but shows marks of ink from my pen.'),
      ],
      addedDaysAgo: 12,
    },
    {
      id: 'kettlebrook-carbon-clip',
      name: 'Carbon Weave Money Clip',
      brand: 'Kettlebrook',
      description:
        'A woven black face, a polished clip and nothing else. Notes under the clip, four cards behind. Flat in a shirt pocket, safe in a tight pair of jeans.',
      price: 599,
      was: 899,
      cod: 49,
      stock: [5],
      reviews: [
        review('Jatin', 4, 'Clip is strong. Do not put more than 15 notes.'),
        review('Neha', 5, 'Good gift for brothers who do not like gifts.'),
      ],
      addedDaysAgo: 2,
    },
    {
      id: 'fernhide-tan-clip',
      name: 'Biscuit Money Clip',
      brand: 'Fernhide',
      description:
        'Light biscuit leather that will take the colour of your days. A brass clip bent from one piece. Comes with a small tin of polish.',
      price: 549,
      stock: [15],
      addedDaysAgo: 28,
    },
    {
      id: 'charsa-black-croc-bifold',
      name: 'Black Croc Bifold',
      brand: 'Charsa',
      description:
        'Deep black with a croc pattern pressed in, tone-on-tone thread and a steel nameplate. A serious wallet for interviews and signing things. Eight slots and a window for the licence.',
      price: 899,
      was: 1399,
      cod: 59,
      stock: [1],
      reviews: [
        review('Balbir', 5, 'Red lining inside is a surprise.'),
        review('Sameer', 4, 'Little stiff. Smell goes after three days of keeping it open.'),
      ],
      addedDaysAgo: 7,
    },
    {
      id: 'charsa-maroon-bifold',
      name: 'Madder Two-Tone Bifold',
      brand: 'Charsa',
      description:
        'Madder red above, walnut below, with one row of stitches where they meet. Pebbled so that it never looks scuffed. The note row is lined with cotton.',
      price: 849,
      was: 1249,
      cod: 49,
      stock: [23],
      addedDaysAgo: 18,
    },
  ],
)
