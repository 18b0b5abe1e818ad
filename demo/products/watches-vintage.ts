import { type CatalogueEntry, review } from './listing.ts'

export const vintageWatches: readonly CatalogueEntry[] = [
  {
    id: 'tiktor-gold-digital',
    name: 'Sunday Serial Gold Digital',
    brand: 'Tiktor',
    family: 'Vintage',
    description:
      'The square gold digital that sat on every uncle in 1988, back with a new battery. Tiny alarm, tiny light, big nostalgia. The band stretches to fit.',
    price: 289,
    was: 499,
    cod: 39,
    stock: [52],
    reviews: [
      review('Abhishek', 5, 'My father saw it and told me the whole story of his first salary.'),
      review('Pooja', 4, 'Cute. Very light, feels like a toy but a good one.'),
      review('Faizan', 3, 'Gold is shiny shiny. Alarm is hardly audible.'),
      review('Shreya', 5, 'Bought two.'),
      review(
        'Naveen',
        4,
        'Time was set already when it reached Kochi. Strap adjusts without any tool, which I did not expect for this money, and the light works.',
      ),
    ],
    addedDaysAgo: 19,
  },
  {
    id: 'tiktor-steel-digital',
    name: 'Second Bell Steel Digital',
    brand: 'Tiktor',
    family: 'Vintage',
    description:
      'Steel case, blue plate and the plain figures of a school exam hall. It beeps on the hour, which you can switch off. Small, square and honest.',
    price: 249,
    was: 399,
    cod: 39,
    stock: [8],
    addedDaysAgo: 26,
  },
  {
    id: 'halden-station-dress',
    name: 'Station Small Dress',
    brand: 'Halden Row',
    family: 'Vintage',
    description:
      'A small cream dial with printed hours, like the clock of an old hill station. Thin gold case and a honey strap. Unfussy and easy to love.',
    price: 199,
    was: 349,
    stock: [36],
    reviews: [
      review('Mira', 5, "Feels like something from my grandmother's almirah, in the best way."),
      review('Joseph', 4, 'For 199 I have no complaints.'),
    ],
    addedDaysAgo: 44,
  },
  {
    id: 'halden-tank-burgundy',
    name: 'Parsi Tank Burgundy',
    brand: 'Halden Row',
    family: 'Vintage',
    description:
      'A slim gold rectangle with Roman hours on a burgundy strap. It looks inherited from the first day. Wind nothing, charge nothing, just wear it.',
    price: 279,
    was: 449,
    cod: 39,
    stock: [14],
    addedDaysAgo: 38,
  },
]
