import { defineManifest } from '../../kernel/declarations/manifest.ts';

export const vehicleTheftManifest = defineManifest({
  name: 'vehicle-theft',
  title: 'Vehicle Theft',
  section: 'Crimes',
  icon: 'car-door',
  timers: { 'vehicle-theft': { ready: 'Vehicle Theft ready', reset: { cost: 1, perDay: 4 } } },
});
