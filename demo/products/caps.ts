import type { DemoProduct } from '#demo/demo-product.ts'
import { review, shelf } from './listing.ts'

export const caps: readonly DemoProduct[] = shelf(
  'Caps',
  ['Free Size'],
  [
    {
      id: 'gullycrown-patang-navy',
      name: 'Patang Navy Cap',
      brand: 'Gullycrown',
      description:
        'A navy six-panel cap with a marigold kite sewn on the front. The brim comes slightly curved and takes the shape you give it. Brass buckle at the back.',
      price: 449,
      was: 699,
      cod: 39,
      stock: [38],
      reviews: [
        review('Hardik', 5, 'Perfect for Uttarayan. Kite is thick embroidery, not print.'),
        review('Simran', 4, 'Good fit, I have a small head and last hole works.'),
        review('Nitin', 4, 'Colour did not leave in first wash.'),
      ],
      addedDaysAgo: 4,
    },
    {
      id: 'gullycrown-gully-camo',
      name: 'Gully Camo Snapback',
      brand: 'Gullycrown',
      description:
        'Leaf-green camouflage, flat dark brim and GULLY across the front in raised thread. Deep fit that covers the ears a little. Snap closure with seven steps.',
      price: 599,
      was: 899,
      cod: 49,
      stock: [12],
      reviews: [
        review('Zaid', 5, 'Full street look.'),
        review('Aryan', 3, 'Brim is very flat, I thought I could bend it but it comes back.'),
      ],
      addedDaysAgo: 9,
    },
    {
      id: 'gullycrown-six-colour',
      name: 'Carrom Six Colour Cap',
      brand: 'Gullycrown',
      description:
        'Every panel in another colour, like a box of carrom men and powder. Light cotton, white stitches, black brim. Hard to lose at a match.',
      price: 399,
      was: 649,
      cod: 39,
      stock: [27],
      reviews: [
        review('Bhavna', 5, 'My son refuses to take it off.'),
        review('Alok', 4, 'Nice colours, thin cloth. Good for summer.'),
      ],
      addedDaysAgo: 15,
    },
    {
      id: 'loomdeck-brick-trucker',
      name: 'Brick Trucker',
      brand: 'Loomdeck',
      description:
        'Cream foam front, black netting behind and a brick-red brim. The leather patch shows two hills and a sun. Air moves through it on long bike rides.',
      price: 549,
      was: 849,
      cod: 39,
      stock: [20],
      reviews: [
        review(
          'Lobsang',
          5,
          'Good patch, good net. Rode from Manali to Keylong with it under my helmet bag.',
        ),
        review(
          'Reema',
          4,
          'Front is stiff and holds its shape even after I sat on it in the bus from Chandigarh, which I did not do on purpose.',
        ),
      ],
      addedDaysAgo: 6,
    },
    {
      id: 'loomdeck-sea-trucker',
      name: 'Konkan Trucker',
      brand: 'Loomdeck',
      description:
        'White front, sea-blue netting and three small waves. The sweatband dries fast. For beaches, ferries and the back seat of a scooter.',
      price: 499,
      was: 749,
      stock: [9],
      addedDaysAgo: 22,
    },
    {
      id: 'loomdeck-ember-snapback',
      name: 'Ember Snapback',
      brand: 'Loomdeck',
      description:
        'Charcoal wool feel with an orange brim and a stitched shield. The crown stands up by itself. Inside tape printed in orange.',
      price: 699,
      was: 999,
      cod: 49,
      stock: [0],
      reviews: [review('Kabir', 5, 'Got it before it went out of stock. Best cap I own.')],
      addedDaysAgo: 35,
    },
    {
      id: 'loomdeck-chess-snapback',
      name: 'Shatranj Check Snapback',
      brand: 'Loomdeck',
      description:
        'Small black and cream checks all over, with a plain black brim. A quiet emblem in red. Wear it with something simple and let it talk.',
      price: 649,
      was: 949,
      cod: 49,
      stock: [16],
      addedDaysAgo: 11,
    },
    {
      id: 'topiwala-gulmohar-dad',
      name: 'Gulmohar Dad Cap',
      brand: 'Topiwala Lane',
      description:
        'Washed until it felt ten years old, in the red of fallen gulmohar. A small sun is sewn on in cream. Soft crown, no stiffener, easy in a bag.',
      price: 349,
      was: 549,
      cod: 39,
      stock: [42],
      reviews: [
        review('Trisha', 5, 'So soft. It looks like I have had it since college.'),
        review('Dev', 4, 'Nice faded colour. Each piece is a bit different I think.'),
        review('Malini', 5, 'Fits over a bun also.'),
      ],
      addedDaysAgo: 5,
    },
    {
      id: 'topiwala-sage-cord',
      name: 'Elaichi Cord Cap',
      brand: 'Topiwala Lane',
      description:
        'Cardamom-green corduroy with fine ribs and a white lotus. Warm enough for December mornings, light enough for March. Brass slider behind.',
      price: 499,
      was: 799,
      cod: 39,
      stock: [18],
      reviews: [review('Ira', 4, 'Corduroy is thick and good. Gets lint in the washing machine.')],
      addedDaysAgo: 13,
    },
    {
      id: 'topiwala-denim-bucket',
      name: 'Denim Bucket Hat',
      brand: 'Topiwala Lane',
      description:
        'Mid-blue denim, orange stitching and a brim wide enough for real sun. Folds flat into a back pocket. The more you wash it, the better the blue.',
      price: 449,
      was: 699,
      cod: 39,
      stock: [24],
      reviews: [
        review('Aparna', 5, 'Saved my face in Jaisalmer.'),
        review('Chirag', 3, 'Size is on the bigger side. I stitched a fold inside.'),
      ],
      addedDaysAgo: 3,
    },
    {
      id: 'topiwala-sunflower-bucket',
      name: 'Surajmukhi Bucket Hat',
      brand: 'Topiwala Lane',
      description:
        'Sunflower yellow outside, brown inside, with a small leaf in thread. Light cotton that dries on the way home. Good for gardens and gentle fielding positions.',
      price: 379,
      was: 599,
      stock: [7],
      addedDaysAgo: 19,
    },
    {
      id: 'pahadi-mustard-beanie',
      name: 'Mustard Pompon Beanie',
      brand: 'Pahadi Post',
      description:
        'Thick ribs in mustard with a pompon in chestnut. Knitted double so that hill wind stays outside. One size that stretches to most heads.',
      price: 429,
      was: 649,
      cod: 39,
      stock: [30],
      reviews: [
        review('Pema', 5, 'Warm. Wore it in Tawang at minus four.'),
        review('Suhani', 4, 'Pompon is fluffy. It sheds a little for two days and then stops.'),
      ],
      addedDaysAgo: 8,
    },
    {
      id: 'pahadi-teal-beanie',
      name: 'Deodar Knit Beanie',
      brand: 'Pahadi Post',
      description:
        'Deep teal ribs and a cuff in grey, no pompon, no fuss. Soft on the forehead because the first rows are cotton. Rolls small enough for a jacket pocket.',
      price: 379,
      was: 549,
      cod: 39,
      stock: [1],
      addedDaysAgo: 26,
    },
    {
      id: 'gullycrown-paw-black',
      name: 'Sher Black Cap',
      brand: 'Gullycrown',
      description:
        'Black twill with one orange paw, as if something walked over it at night. Curved brim with eight rows of stitches. Steel buckle, cotton sweatband.',
      price: 479,
      stock: [14],
      reviews: [
        review('Tejas', 4, 'Paw is big and clean.'),
        review('Ananya', 5, 'Bought one for me and one for my dog, his is for photos only.'),
      ],
      addedDaysAgo: 2,
    },
  ],
)
