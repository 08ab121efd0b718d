import { testGameScreens } from './game-screens.ts';

testGameScreens(0, 2);
