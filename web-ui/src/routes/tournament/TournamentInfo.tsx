export { InfoScreen as Component } from './InfoScreen';
