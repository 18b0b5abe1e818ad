import { type CatalogueEntry, review } from './listing.ts'

export const classics: readonly CatalogueEntry[] = [
  {
    id: 'kalinga-lawn-court',
    name: 'Lawn Court Sneakers',
    brand: 'Kalinga Works',
    description:
      'Clean white leather, three green bars and a stitched cup sole. The toe is punched with small holes so the foot can breathe. A pair that makes everything above it look neater.',
    price: 1499,
    was: 2299,
    cod: 69,
    stock: [16, 32, 45, 38, 22, 12],
    reviews: [
      review('Rahul', 5, 'Simple and clean. Goes with everything in my cupboard.'),
      review('Divya', 4, 'Nice finish. The white needs care in monsoon, but a wet cloth does the job.'),
      review(
        'Imran',
        5,
        'Ordered 9, fits perfectly. Sole is stitched and not only glued, which I checked before removing the tags because my last pair opened up within two months.',
      ),
      review('Leela', 3, 'A little stiff for the first week.'),
      review('Gaurav', 4, 'Good value.'),
    ],
    addedDaysAgo: 22,
  },
  {
    id: 'kalinga-toffee-court',
    name: 'Toffee Suede Court Sneakers',
    brand: 'Kalinga Works',
    description:
      'Three browns of suede on a cream sole, like a good filter coffee in three stages. Soft from the first hour. Keep it away from puddles and it will keep you company for long.',
    price: 1699,
    was: 2499,
    cod: 69,
    stock: [8, 13, 19, 0, 7, 2],
    addedDaysAgo: 17,
  },
  {
    id: 'ravelle-indigo-wave',
    name: 'Indigo Wave Sneakers',
    brand: 'Ravelle',
    description:
      'White leather with one indigo wave running to the heel. The lining is pale blue, which nobody sees but you. Light enough for a day of sightseeing.',
    price: 1299,
    stock: [11, 25, 29, 31, 18, 10],
    addedDaysAgo: 2,
  },
  {
    id: 'dhruv-lane-court-high',
    name: 'Hoop Lane High-Tops',
    brand: 'Dhruv Lane',
    description:
      'A tall leather shoe in the spirit of the old basketball courts, with a padded ankle and a strap of black across it. Sits well under joggers and over cuffed jeans. Break it in over two evenings and it becomes yours.',
    price: 2599,
    was: 3499,
    cod: 99,
    stock: [5, 9, 14, 12, 8, 4],
    reviews: [
      review('Yash', 5, 'Heavy duty. Played a full evening in these and the ankle support is real.'),
      review('Anjali', 4, 'Love the red. Wish there was one more pair of laces in the box.'),
    ],
    addedDaysAgo: 8,
  },
  {
    id: 'dhruv-lane-teal-high',
    name: 'Lagoon Lane High-Tops',
    brand: 'Dhruv Lane',
    description:
      'The same tall shape in lagoon teal and sand. The collar is padded in two rolls, so it never rubs. Wipe with a damp cloth and it looks new again.',
    price: 2699,
    was: 3499,
    cod: 99,
    stock: [0, 6, 11, 15, 0, 3],
    addedDaysAgo: 11,
  },
  {
    id: 'ashwa-oxblood-penny',
    name: 'Oxblood Penny Loafers',
    brand: 'Ashwa & Daughters',
    description:
      'A hand-pleated apron, a neat penny strap and a stacked heel. Polishes up to a deep shine for weddings and sits quietly under a desk on other days. No socks needed in summer.',
    price: 1999,
    was: 2799,
    cod: 79,
    stock: [7, 16, 20, 23, 12, 6],
    reviews: [
      review(
        'Siddharth',
        5,
        'Wore these to my sister’s wedding and then to work the next Monday. Superb shine.',
      ),
      review(
        'Manoj',
        3,
        'Good looking but slippery on marble when new. It got better after I walked outside for some days and the sole became a little rough.',
      ),
    ],
    addedDaysAgo: 30,
  },
  {
    id: 'ashwa-jet-bit',
    name: 'Jet Horsebit Loafers',
    brand: 'Ashwa & Daughters',
    description:
      'Black leather with a small brass bit across the front. Dressy enough for a sangeet, easy enough for a long drive. The lining is soft tan leather that settles to your foot.',
    price: 2299,
    was: 2999,
    cod: 79,
    stock: [3, 8, 9, 7, 5, 0],
    addedDaysAgo: 19,
  },
  {
    id: 'ashwa-moss-tassel',
    name: 'Moss Suede Tassel Loafers',
    brand: 'Ashwa & Daughters',
    description:
      'Soft moss suede with tassels that swing a little when you walk. Made for linen trousers and long lunches. A suede brush keeps the nap alive.',
    price: 1899,
    stock: [6, 10, 13, 11, 4, 1],
    addedDaysAgo: 26,
  },
  {
    id: 'ashwa-espresso-brogue',
    name: 'Espresso Brogue Derbys',
    brand: 'Ashwa & Daughters',
    description:
      'Dark as the first cup of the morning, with a winged toe and patient rows of punched holes. Open lacing gives room for a high instep. Interviews, receptions, and everything with a collar.',
    price: 2499,
    was: 3299,
    cod: 89,
    stock: [10, 17, 26, 21, 14, 9],
    reviews: [
      review('Karthik', 4, 'Solid formal shoe. Brogue holes are neatly done.'),
      review('Nikhil', 5, 'Got the job, so five stars.'),
      review(
        'Prakash',
        4,
        'Comfortable after two days. Colour is darker than I expected, nearly black indoors.',
      ),
    ],
    addedDaysAgo: 34,
  },
  {
    id: 'dhruv-lane-camel-chelsea',
    name: 'Camel Suede Chelsea Boots',
    brand: 'Dhruv Lane',
    description:
      'Elastic sides, a pull tab at the back and camel suede that darkens where you live in it. Pulls on in a second. For hill stations, winter weddings and the one cold week in the plains.',
    price: 2999,
    was: 3999,
    cod: 99,
    stock: [4, 12, 15, 18, 9, 5],
    reviews: [review('Ayesha', 5, 'Took them to Manali. Warm, and the grip was fine on wet roads.')],
    addedDaysAgo: 13,
  },
  {
    id: 'dhruv-lane-black-chelsea',
    name: 'Raven Leather Chelsea Boots',
    brand: 'Dhruv Lane',
    description:
      'Smooth black leather with a quiet polish and ribbed elastic. One seam, no fuss. Looks as right with denim as with a bandhgala.',
    price: 3299,
    was: 3999,
    stock: [0, 0, 0, 0, 0, 0],
    addedDaysAgo: 47,
  },
]
