import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class OauthClient extends Model<InferAttributes<OauthClient>, InferCreationAttributes<OauthClient>> {
  declare id: CreationOptional<number>
  declare key: string
  declare name: string
  declare secretHash: CreationOptional<Buffer | null>
  declare secretHint: CreationOptional<string>
  declare secretAt: CreationOptional<Date | null>
  declare redirectUris: string[]
  declare scopes: string[]
  declare anyTenant: CreationOptional<boolean>
  declare siteIds: CreationOptional<number[]>
  declare ownAccess: CreationOptional<boolean>
  declare createdBy: CreationOptional<number | null>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
  declare revokedAt: CreationOptional<Date | null>
}

OauthClient.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    key: { type: DataTypes.TEXT, allowNull: false },
    name: { type: DataTypes.TEXT, allowNull: false },
    secretHash: DataTypes.BLOB,
    secretHint: DataTypes.TEXT,
    secretAt: DataTypes.DATE,
    redirectUris: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false },
    scopes: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false },
    anyTenant: DataTypes.BOOLEAN,
    siteIds: DataTypes.ARRAY(DataTypes.BIGINT),
    ownAccess: DataTypes.BOOLEAN,
    createdBy: DataTypes.BIGINT,
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
    revokedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'oauth_client' },
)
