import { review } from './listing.ts'
import type { PerfumeListing } from './perfume-listing.ts'

export const deepPerfumes: readonly PerfumeListing[] = [
  {
    id: 'kesarlane-kesar-noir',
    name: 'Kesar Noir',
    brand: 'Kesar Lane',
    description:
      'Saffron, leather and dark honey in a block of thick glass. One spray is an evening, two are a wedding. The gold plate is engraved, not printed.',
    small: [449, 649, 15],
    middle: [999, 1399, 24],
    large: [1749, 2499, 6],
    cod: 69,
    reviews: [
      review('Rajveer', 5, 'Rich. Lasts till the next morning on a sherwani.'),
      review('Kiran', 4, 'Strong projection, go easy in an office.'),
      review('Nazneen', 5, 'Husband wears, I enjoy.'),
      review('Sumit', 3, 'Very good smell but the small bottle finishes fast.'),
      review(
        'Ipsita',
        5,
        'I compared it with one that costs five times more from the airport and honestly in a blind test my friends could not decide which one was which.',
      ),
    ],
    addedDaysAgo: 2,
  },
  {
    id: 'ruhani-oud-raat',
    name: 'Oud Raat',
    brand: 'Ruhani House',
    description:
      'Smoky oud, rose and a little pepper, bottled almost black. It starts like a closed wooden box and opens slowly. For people who arrive late and are forgiven.',
    small: [499, 699, 11],
    middle: [1099, 1599, 13],
    large: [1899, 2699, 4],
    cod: 79,
    reviews: [
      review('Aslam', 5, 'Real oud feeling. Attar lovers will understand.'),
      review('Preeti', 4, 'Heavy. Winter only.'),
    ],
    addedDaysAgo: 6,
  },
  {
    id: 'ruhani-raat-rani',
    name: 'Raat Rani',
    brand: 'Ruhani House',
    description:
      'Night-blooming jasmine over plum and amber, in violet glass. It wakes up after eight in the evening. The stopper is cut like an old decanter.',
    small: [399, 599, 9],
    middle: [849, 1249, 17],
    large: [1449, 1999, 12],
    cod: 59,
    reviews: [
      review('Monika', 5, 'The bottle itself is jewellery.'),
      review('Asha', 4, 'Sweet and deep. I wear it only at night as the name says.'),
    ],
    addedDaysAgo: 11,
  },
  {
    id: 'ruhani-chandan',
    name: 'Chandan Attar Spray',
    brand: 'Ruhani House',
    description:
      'Sandalwood from the first to the last hour, creamy and dry at once. A little clove keeps it awake. The quietest bottle on our shelf and the one people return to.',
    small: [429, null, 20],
    middle: [899, null, 18],
    large: [1549, null, 9],
    reviews: [review('Venkat', 5, 'Like our puja room on a festival day.'), review('Lavanya', 5, 'Calming.')],
    addedDaysAgo: 24,
  },
  {
    id: 'pavan-deodar',
    name: 'Deodar Woods',
    brand: 'Pavan & Sons',
    description:
      'Cedar, pine resin and cold air from a hill road. Worn by people who own one good jacket. The cap is turned from mango wood.',
    small: [339, 499, 14],
    middle: [729, 1049, 22],
    large: [1199, 1699, 16],
    cod: 49,
    reviews: [
      review('Ankur', 4, 'Smells like Landour after rain.'),
      review('Stuti', 5, 'Unisex, I share it with my brother.'),
      review(
        'Ravi',
        2,
        'Sprayer of my bottle leaked in the courier. They sent a new one but asked for three photos and a video first.',
      ),
    ],
    addedDaysAgo: 14,
  },
  {
    id: 'nuvaara-kohl',
    name: 'Kohl Intense',
    brand: 'Nuvaara',
    description:
      'Black tea, vetiver and a shadow of smoke. The bottle is dark and the smell is not as dark as it looks. Good with linen, better with black.',
    small: [379, 549, 0],
    middle: [799, 1149, 0],
    large: [1349, 1899, 0],
    cod: 59,
    addedDaysAgo: 36,
  },
  {
    id: 'pavan-paan-rose',
    name: 'Meetha Paan',
    brand: 'Pavan & Sons',
    description:
      'Betel leaf, gulkand, fennel and a cherry on top. Funny for a minute, then strangely elegant. It will start a conversation at any party.',
    small: [259, 379, 30],
    middle: [519, 749, 19],
    large: [879, 1249, 7],
    addedDaysAgo: 18,
  },
]
