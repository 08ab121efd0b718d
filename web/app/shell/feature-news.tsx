import { featureNews } from '../screens/contributions.ts';

/** Follows what happens to each feature, wherever the player is. Shows nothing itself. */
export function FeatureNews() {
  return featureNews.map((News, index) => <News key={index} />);
}
