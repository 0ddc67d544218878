declare module "virtual:emblems" {
  const url: string;
  export default url;
}
