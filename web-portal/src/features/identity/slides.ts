import type { ComponentType } from 'react';
import { Bathroom } from '../../ui/illustrations/Bathroom.tsx';
import { HouseFront } from '../../ui/illustrations/HouseFront.tsx';
import { Kitchen } from '../../ui/illustrations/Kitchen.tsx';
import { LivingRoom } from '../../ui/illustrations/LivingRoom.tsx';

export interface Slide {
  readonly area: string;
  readonly text: string;
  readonly Picture: ComponentType;
}

export const slides: readonly Slide[] = [
  { area: 'Cypress', text: 'A tidy home to come back to', Picture: HouseFront },
  { area: 'Tomball', text: 'Fresh rooms, full of light', Picture: LivingRoom },
  { area: 'Copperfield', text: 'Kitchens that shine again', Picture: Kitchen },
  { area: 'Willowbrook', text: 'Bathrooms, down to the corners', Picture: Bathroom },
];

export const slideMs = 6_000;
