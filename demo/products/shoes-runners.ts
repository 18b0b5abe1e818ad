import { type CatalogueEntry, review } from './listing.ts'

export const runners: readonly CatalogueEntry[] = [
  {
    id: 'norvane-harbour-84',
    name: 'Harbour 84 Suede Trainers',
    brand: 'Norvane',
    family: 'New Balance',
    description:
      'A slim trainer from the days of cassette players, made again in soft suede and breathable mesh. The two-part sole is light on the morning walk and steady on a full day at work. Goes with jeans, chinos and even a plain kurta.',
    price: 1899,
    was: 2999,
    cod: 79,
    stock: [12, 18, 24, 20, 9, 3],
    reviews: [
      review(
        'Aditya',
        5,
        'Looks better than the photo. Wore it to office from day one and no shoe bite at all.',
      ),
      review(
        'Farhan',
        4,
        'Good grip and the suede feels nice. Laces are a bit short if you have a high instep, so I changed them, but at this price I am not complaining much about that.',
      ),
      review('Meenal', 5, 'Bought for my brother, he has not taken them off since Diwali.'),
    ],
    addedDaysAgo: 4,
  },
  {
    id: 'norvane-kokum-84',
    name: 'Kokum 84 Suede Trainers',
    brand: 'Norvane',
    family: 'New Balance',
    description:
      'The deep red of kokum, with cream stripes and a gum sole. Same easy fit as the rest of the 84 family. Brush the suede once in a while and it will age well.',
    price: 1999,
    was: 2999,
    cod: 79,
    stock: [6, 14, 0, 17, 11, 0],
    video: 'kokum-84.mp4',
    reviews: [
      review('Ishita', 5, 'The colour is exactly like this. So many compliments in college.'),
      review(
        'Rohan',
        3,
        'Nice shoe but the size runs small for me. I normally wear 8 and had to exchange for 9. Exchange was smooth though, pickup came in two days.',
      ),
    ],
    addedDaysAgo: 1,
  },
  {
    id: 'norvane-fern-park',
    name: 'Fern Park Trainers',
    brand: 'Norvane',
    family: 'New Balance',
    description:
      'Leafy green suede over pale mesh, with a small marigold flash on the side. The wedge under the heel takes the sting out of hard footpaths. A quiet pair that still gets noticed.',
    price: 1799,
    was: 2499,
    stock: [10, 22, 30, 26, 15, 8],
    addedDaysAgo: 12,
  },
  {
    id: 'norvane-slate-city',
    name: 'Slate City Trainers',
    brand: 'Norvane',
    family: 'New Balance',
    description:
      'Grey on grey, the way a classic trainer should be. Mesh keeps the foot cool on local trains, suede keeps the shape. If you want only one pair for everything, take this one.',
    price: 2199,
    was: 3299,
    cod: 89,
    stock: [0, 0, 0, 0, 0, 0],
    reviews: [
      review('Vikram', 5, 'Second pair. First one lasted fourteen months of daily metro travel.'),
      review('Sneha', 4, 'Comfortable and light. Grey does catch dust, keep a brush at home.'),
      review('Arjun', 4, 'Decent finish, stitching is straight everywhere.'),
      review('Pooja', 2, 'Delivery was late by three days and the box was crushed. The shoes were fine.'),
    ],
    addedDaysAgo: 40,
  },
  {
    id: 'tazo-ember-triple',
    name: 'Ember Triple Stack Runners',
    brand: 'Tazo Street',
    family: 'Balenciaga',
    description:
      'Big, layered and proud of it. Three slabs of cushioning under a many-panelled upper, with a burnt orange wedge that shows from across the road. Heavier than a racing shoe, softer than a sofa.',
    price: 2799,
    was: 3999,
    cod: 99,
    stock: [4, 11, 16, 19, 7, 2],
    reviews: [
      review('Kabir', 5, 'Proper chunky look. Adds two inches of height also, bonus.'),
      review(
        'Nandini',
        4,
        'Very soft inside. They are heavy for the first few days, after that you stop noticing it. I would still not run in them, but for a whole day out they are great.',
      ),
      review('Sahil', 3, 'Looks good, slightly loose at the heel. Wear with thick socks.'),
    ],
    addedDaysAgo: 3,
  },
  {
    id: 'tazo-midnight-stack',
    name: 'Midnight Stack Runners',
    brand: 'Tazo Street',
    family: 'Balenciaga',
    description:
      'Ink and charcoal panels with one electric blue line. The pale sole keeps the heavy shape from looking sleepy. Made for evening plans and long queues.',
    price: 2899,
    was: 3999,
    cod: 99,
    stock: [0, 8, 12, 0, 6, 5],
    addedDaysAgo: 9,
  },
  {
    id: 'ravelle-kulfi-stack',
    name: 'Kulfi Stack Runners',
    brand: 'Ravelle',
    description:
      'Malai, rose and pista in one shoe. Soft mesh, padded collar and a gum sole that does not squeak on tiles. A happy pair for people who are on their feet all day.',
    price: 2499,
    was: 3499,
    stock: [20, 28, 33, 14, 4, 0],
    reviews: [review('Tanvi', 5, 'The cutest shoes I own. My nani asked where to get them.')],
    addedDaysAgo: 6,
  },
  {
    id: 'tazo-coal-sock',
    name: 'Coal Knit Sock Runners',
    brand: 'Tazo Street',
    family: 'Balenciaga',
    description:
      'No laces, no tongue, just a snug knit that pulls on like a sock. The sculpted sole rolls you forward from heel to toe. Wash the knit with a wet cloth and dry it in the shade.',
    price: 2299,
    was: 3499,
    cod: 89,
    stock: [9, 15, 21, 18, 10, 6],
    reviews: [
      review(
        'Zoya',
        4,
        'Very comfortable, like walking in socks. Takes some effort to put on the first time.',
      ),
      review('Harsh', 2, 'Too tight at the ankle for me, returned it. Quality seemed okay.'),
    ],
    addedDaysAgo: 15,
  },
  {
    id: 'tazo-clay-sock',
    name: 'Clay Knit Sock Runners',
    brand: 'Tazo Street',
    family: 'Balenciaga',
    description:
      'The colour of a fresh kulhad, knitted in one piece. Two cream rings mark the ankle and the sole picks up the same warm shade. Only one pair of this batch is left with us.',
    price: 2199,
    was: 3299,
    stock: [0, 0, 1, 0, 0, 0],
    addedDaysAgo: 58,
  },
]
