import { testGameScreens } from './game-screens.ts';

testGameScreens(1, 2);
