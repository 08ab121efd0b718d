import { SprayCan } from 'lucide-react';
import { defineContributions } from '../../app/screens/contribution.ts';
import { VehicleSection } from './section.tsx';

export const contributions = defineContributions({
  vehicleSection: VehicleSection,
  eventIcons: { 'vehicle-mods': SprayCan },
});
