import { vehicleModsManifest } from '@rackets/engine/features/vehicle-mods/manifest.ts';
import { SprayCan } from 'lucide-react';
import { defineScreens } from '../../app/screens/screen.ts';
import { VehicleSection } from './section.tsx';

export const screens = defineScreens({
  feature: vehicleModsManifest,
  screens: [],
  vehicleSection: VehicleSection,
  eventIcons: { 'vehicle-mods': SprayCan },
});
