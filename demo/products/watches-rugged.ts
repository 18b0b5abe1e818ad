import { type CatalogueEntry, review } from './listing.ts'

export const ruggedWatches: readonly CatalogueEntry[] = [
  {
    id: 'nilgrit-bunker-black',
    name: 'Bunker Black Digital',
    brand: 'Nilgrit',
    family: 'Gshock',
    description:
      'A thick black guard, four buttons and yellow print that you can read while running. Light, stopwatch, alarm and a countdown. Drop it, wash it, forget about it.',
    price: 699,
    was: 1199,
    cod: 49,
    stock: [47],
    reviews: [
      review('Manoj', 5, 'Using it at the site daily. Cement, water, all okay.'),
      review('Siddharth', 4, 'Light is good, alarm is a bit soft if you are a heavy sleeper.'),
      review('Ronit', 5, 'Value for money.'),
    ],
    addedDaysAgo: 7,
  },
  {
    id: 'nilgrit-signal-orange',
    name: 'Signal Orange Digital',
    brand: 'Nilgrit',
    family: 'Gshock',
    description:
      'Bright enough to find at the bottom of any bag. The display is dark with pale figures, so it glows a little even in daylight. Good company for football evenings.',
    price: 749,
    was: 1299,
    cod: 49,
    stock: [9],
    addedDaysAgo: 15,
  },
  {
    id: 'nilgrit-camp-olive',
    name: 'Camp Olive Digital',
    brand: 'Nilgrit',
    family: 'Gshock',
    description:
      'Olive resin with sand-coloured print and a warm display. It has seen a few camps in the hills and looks better for it. The strap has a double pin so that it stays put.',
    price: 799,
    stock: [18],
    reviews: [review('Kunal', 3, 'Colour is more brown than olive in my opinion. Works fine.')],
    addedDaysAgo: 21,
  },
]
