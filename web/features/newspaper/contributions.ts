import { Newspaper } from 'lucide-react';
import { defineContributions } from '../../app/screens/contribution.ts';

export const contributions = defineContributions({ eventIcons: { newspaper: Newspaper } });
