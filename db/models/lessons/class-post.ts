import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class ClassPost extends Model<InferAttributes<ClassPost>, InferCreationAttributes<ClassPost>> {
  declare id: CreationOptional<number>
  declare titleEn: string
  declare titleBn: string
  declare bodyEn: string
  declare bodyBn: string
  declare videoUrl: CreationOptional<string | null>
  declare levels: CreationOptional<string[]>
  declare classIds: CreationOptional<number[]>
  declare subjectIds: CreationOptional<number[]>
  declare files: CreationOptional<{ id: number; key: string; name: string; mime: string; bytes: number }[]>
  declare publishFrom: string
  declare publishTo: CreationOptional<string | null>
  declare state: CreationOptional<string>
  declare createdBy: number
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
  declare revision: CreationOptional<number>
}

ClassPost.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    titleEn: { type: DataTypes.TEXT, allowNull: false },
    titleBn: { type: DataTypes.TEXT, allowNull: false },
    bodyEn: { type: DataTypes.TEXT, allowNull: false },
    bodyBn: { type: DataTypes.TEXT, allowNull: false },
    videoUrl: DataTypes.TEXT,
    levels: DataTypes.ARRAY(DataTypes.TEXT),
    classIds: DataTypes.ARRAY(DataTypes.BIGINT),
    subjectIds: DataTypes.ARRAY(DataTypes.BIGINT),
    files: DataTypes.JSONB,
    publishFrom: { type: DataTypes.DATEONLY, allowNull: false },
    publishTo: DataTypes.DATEONLY,
    state: DataTypes.TEXT,
    createdBy: { type: DataTypes.BIGINT, allowNull: false },
    createdAt: DataTypes.DATE,
    updatedAt: DataTypes.DATE,
    revision: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'class_post' },
)
